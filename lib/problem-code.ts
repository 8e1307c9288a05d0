import type { ProblemCode } from './messages.ts'

/** A problem's code as the message of a schema: checked against the list, without its sentences, for pages that load the schema. */
export const code = (problem: ProblemCode): ProblemCode => problem
