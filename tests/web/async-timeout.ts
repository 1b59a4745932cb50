import { configure } from "@testing-library/react";

// what is awaited comes or does not: on a busy machine a page's first script alone can take seconds
configure({ asyncUtilTimeout: 30_000 });
