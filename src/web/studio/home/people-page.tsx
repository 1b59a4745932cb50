import { Box, chakra, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { shownMessage } from "../../api/request-error.ts";
import {
	STUDIO_ROLES,
	type StudioRole,
	setMayApproveOwn,
	setRoles,
	studioHomeQuery,
	studioPeopleQuery,
} from "../../api/studio/home.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { WaitingProposals } from "./waiting-proposals.tsx";

const Cell = chakra("td", { base: { px: "3", py: "2", textAlign: "center" } });

/** Who may do what in Studio; operators change it. */
export function Page() {
	const copy = useCopy("studio");
	const client = useQueryClient();
	const home = useQuery(studioHomeQuery());
	const people = useQuery(studioPeopleQuery());
	const change = useMutation({
		mutationFn: (work: () => Promise<unknown>) => work(),
		onSettled: () => client.invalidateQueries({ queryKey: ["studio"] }),
	});
	if (home.data === undefined || people.data === undefined) return <LoadingBlock isPage />;
	const isOperator = home.data.roles.includes("operator");
	const { staff, mayApproveOwn } = people.data;
	const toggled = (roles: readonly StudioRole[], role: StudioRole) =>
		roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role];
	// a disabled box would lose the focus, and the keyboard its place in the table
	const ask = (work: () => Promise<unknown>) => {
		if (!change.isPending) change.mutate(work);
	};
	return (
		<>
			<PageLink to="/studio">{copy("area.toStudio")}</PageLink>
			<PageHeading>{copy("people.title")}</PageHeading>
			<Text mt="2">{copy(isOperator ? "people.body" : "people.readOnly")}</Text>
			<Box as="ul" listStyleType="none" mt="2" color="ink-2">
				{STUDIO_ROLES.map((role) => (
					<li key={role}>
						{copy("people.roleMeans", { role: copy(`role.${role}`), means: copy(`roleMeans.${role}`) })}
					</li>
				))}
			</Box>
			{change.error !== null && (
				<Text role="alert" color="bad" fontWeight="semibold">
					{shownMessage(change.error)}
				</Text>
			)}
			<Box overflowX="auto" mt="4" tabIndex={0} role="region" aria-label={copy("people.title")}>
				<chakra.table minW={{ md: "36rem" }} css={{ borderCollapse: "collapse" }}>
					<thead>
						<tr>
							<chakra.th textAlign="start" px={{ base: "1", md: "3" }} py="2">
								{copy("people.person")}
							</chakra.th>
							{STUDIO_ROLES.map((role) => (
								<chakra.th key={role} px={{ base: "1", md: "3" }} py="2">
									{copy(`role.${role}`)}
								</chakra.th>
							))}
						</tr>
					</thead>
					<tbody>
						{staff.map(({ identity, name, roles }) => (
							<chakra.tr key={identity} borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
								<chakra.th scope="row" textAlign="start" fontWeight="normal" px={{ base: "1", md: "3" }} py="2">
									{name}
								</chakra.th>
								{STUDIO_ROLES.map((role) => (
									<Cell key={role}>
										<chakra.input
											type="checkbox"
											width="5"
											height="5"
											aria-label={copy("people.mayBe", { name, role: copy(`role.${role}`) })}
											checked={roles.includes(role)}
											disabled={!isOperator}
											onChange={() => ask(() => setRoles(identity, toggled(roles, role)))}
										/>
									</Cell>
								))}
							</chakra.tr>
						))}
					</tbody>
				</chakra.table>
			</Box>
			<Text as="label" display="flex" gap="3" alignItems="center" mt="6" minH="11">
				<chakra.input
					type="checkbox"
					flexShrink="0"
					width="5"
					height="5"
					checked={mayApproveOwn}
					disabled={!isOperator}
					onChange={() => ask(() => setMayApproveOwn(!mayApproveOwn))}
				/>
				<span>{copy("people.mayApproveOwn")}</span>
			</Text>
			{isOperator && <Text color="ink-2">{copy("people.byTwo")}</Text>}
			<WaitingProposals people={people.data} viewer={home.data.identity} isOperator={isOperator} ask={ask} />
		</>
	);
}
