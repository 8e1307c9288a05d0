/** In the order of the keys 1 to 6. The database has the same list. */
export const REJECT_REASONS = {
  duplicate: 'We have it already',
  'not-working': 'Does not work',
  unclear: 'Steps are unclear',
  'wrong-info': 'Wrong map, agent or place',
  inappropriate: 'Inappropriate content',
  other: 'Another reason',
} as const
