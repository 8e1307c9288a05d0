/** The databases of the tests that change policies or triggers, which locks the tables for other tests. */
export const ACCESS_DATABASES = ['access', 'policy_mutations', 'table_mutations'] as const
