import { brand, steps } from "virtual:registration-steps";
import { Box, Button, Container, Heading, Progress, Text } from "@chakra-ui/react";
import Form from "@rjsf/chakra-ui";
import validator from "@rjsf/validator-ajv8";
import { useState } from "react";

type Answers = Readonly<Record<string, unknown>>;

/** The registration as plain RJSF with its Chakra theme: the schemas are compiled in the browser, the state is React's. */
export function Wizard() {
	const [index, setIndex] = useState(0);
	const [answers, setAnswers] = useState<Readonly<Record<string, Answers>>>({});
	const step = steps[index];
	if (!step) return <Heading>Thank you</Heading>;
	return (
		<>
			<Box as="header" px="6" py="4" borderBottomWidth="1px" fontWeight="semibold">
				{brand}
			</Box>
			<Container as="main" maxW="xl" py="8">
				<Progress.Root value={((index + 1) / steps.length) * 100} mb="6">
					<Progress.Label>
						Step {index + 1} of {steps.length}
					</Progress.Label>
					<Progress.Track>
						<Progress.Range />
					</Progress.Track>
				</Progress.Root>
				<Heading as="h1" mb="4">
					{step.title}
				</Heading>
				{step.intro.map((sentence) => (
					<Text key={sentence} mb="4">
						{sentence}
					</Text>
				))}
				<Form
					key={step.id}
					schema={step.schema}
					uiSchema={{ ...step.ui, "ui:submitButtonOptions": { submitText: step.submit } }}
					formData={answers[step.id]}
					validator={validator}
					onSubmit={({ formData }) => {
						setAnswers({ ...answers, [step.id]: formData ?? {} });
						setIndex(index + 1);
					}}
				/>
				{index > 0 && (
					<Button variant="ghost" mt="4" onClick={() => setIndex(index - 1)}>
						Back
					</Button>
				)}
				{step.footnotes.map((note) => (
					<Text key={note} mt="4" fontSize="sm" color="fg.muted">
						{note}
					</Text>
				))}
			</Container>
		</>
	);
}
