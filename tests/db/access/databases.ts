/** The databases of the tests that change policies, functions or triggers, which locks the tables for other tests. */
export const ACCESS_DATABASES = [
  'access',
  'functions',
  'leaving',
  'policy_mutations',
  'table_mutations',
] as const
