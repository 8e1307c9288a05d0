import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AGENTS, agentAbilities, agentLabel, agentName, findAbility, findAgent } from './agents'
import { findMap, locationOptions, MAPS, mapLabel, mapName } from './maps'

const isPublicFile = (path: string) => existsSync(`public${decodeURIComponent(path)}`)

describe('maps', () => {
  it('are found by id or name, ignoring case', () => {
    expect(findMap(' ASCENT ')?.id).toBe('ascent')
    expect(findMap('nuke')).toBeUndefined()
  })

  it('fall back to the raw name, the map emoji and the sites ALL, A, B for an unknown map', () => {
    expect(mapName('Corrode')).toBe('Corrode')
    expect([mapLabel('Corrode'), mapLabel('ascent')]).toEqual(['🗺️ Corrode', 'Ascent'])
    expect(locationOptions('Corrode')).toEqual(['ALL', 'A', 'B'])
  })

  it('offer ALL, the sites, and Mid on maps that have one', () => {
    expect(locationOptions('haven')).toEqual(['ALL', 'A', 'B', 'C', 'Mid'])
    expect(locationOptions('bind')).toEqual(['ALL', 'A', 'B'])
    expect(locationOptions('ascent')).toEqual(['ALL', 'A', 'B', 'Mid'])
  })
})

describe('agents', () => {
  it('have fallbacks for an unknown agent', () => {
    expect(findAgent('kayo')?.name).toBe('KAYO')
    expect(agentName('Gordon')).toBe('Gordon')
    expect([agentLabel('Gordon'), agentLabel('kayo')]).toEqual(['👤 Gordon', 'KAYO'])
    expect(agentAbilities('Gordon')).toEqual([])
  })

  it('have abilities found by id or name, with artwork named after them and a space for a slash', () => {
    expect(findAbility('KAYO', 'frag/ment')?.id).toBe('frag-ment')
    expect(findAbility('kayo', 'frag-ment')?.image).toBe('/abilities/FRAG%20MENT.svg')
    expect(findAbility('viper', "viper's pit")?.id).toBe('vipers-pit')
  })
})

describe('reference data', () => {
  it('has no duplicate ids', () => {
    const ids = [...MAPS, ...AGENTS].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has artwork and an emoji for everything', () => {
    expect(MAPS.filter(({ image, emoji }) => !isPublicFile(image) || !emoji)).toEqual([])
    expect(AGENTS.filter(({ icon, emoji }) => !isPublicFile(icon) || !emoji)).toEqual([])
    expect(AGENTS.flatMap(({ abilities }) => abilities).filter(({ image }) => !isPublicFile(image))).toEqual(
      [],
    )
  })
})
