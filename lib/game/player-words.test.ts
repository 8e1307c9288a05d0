import { describe, expect, it } from 'vitest'
import { AGENTS } from './agents'
import { MAPS } from './maps'
import { PURPOSES, valuesOf } from './options'
import { PLAYER_WORDS } from './player-words'
import { SCHEMATICS } from './schematics'

const WORDS = PLAYER_WORDS.flatMap(({ words }) => words)

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

describe('the words of players', () => {
  it('mean what the reference data has', () => {
    const known = {
      agent: idsOf(AGENTS),
      map: idsOf(MAPS),
      abilities: idsOf(AGENTS.flatMap(({ abilities }) => abilities)),
      callouts: idsOf(SCHEMATICS.flatMap(({ callouts }) => callouts)),
      purpose: valuesOf(PURPOSES),
    }
    const unknown = Object.entries(known).flatMap(([kind, ids]) =>
      PLAYER_WORDS.flatMap((entry) => (entry as Record<string, string | readonly string[]>)[kind] ?? [])
        .flat()
        .filter((id) => !(ids as readonly string[]).includes(id)),
    )
    expect(unknown).toEqual([])
  })

  it('are listed once, so none has two meanings', () => {
    expect(WORDS.filter((word, index) => WORDS.indexOf(word) !== index)).toEqual([])
  })

  it('are written as the search reads them: lower case, letters and digits, at most three words, or Chinese', () => {
    expect(WORDS.filter((word) => !/^([a-z0-9]+( [a-z0-9]+){0,2}|\p{Script=Han}+)$/u.test(word))).toEqual([])
  })

  it('are not the name of something else', () => {
    const names = [...MAPS, ...AGENTS, ...AGENTS.flatMap(({ abilities }) => abilities)].map(
      ({ name }) => name,
    )
    const callouts = SCHEMATICS.flatMap(({ callouts }) => callouts.filter(({ kind }) => kind !== 'site'))
    const taken = [...names, ...callouts.map(({ name }) => name)].map((name) => name.toLowerCase())
    expect(WORDS.filter((word) => taken.includes(word))).toEqual([])
  })
})
