import type { ProblemCode } from './errors'

/** A problem's code as the message of a schema: checked against the list, without its sentences, for pages that load the schema. */
export const code = (problem: ProblemCode): ProblemCode => problem

/** Whether a text shows anything at all: blanks and invisible characters count as nothing. */
export const hasText = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
