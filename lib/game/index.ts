export { type Ability, ability } from './abilities.ts'
export * from './agents.ts'
export * from './maps.ts'
export * from './options.ts'
