/** Whether a text shows anything at all: blanks and invisible characters count as nothing. */
export const hasText = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
