export * from './agents.ts'
export * from './maps.ts'
export * from './options.ts'
