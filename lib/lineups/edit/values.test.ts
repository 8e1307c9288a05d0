import { describe, expect, it } from 'vitest'
import { changeField, differences, NEW_LINEUP } from './values'

const chosen = { ...NEW_LINEUP, map: 'ascent', location: 'A', agent: 'sova', ability: 'shock-bolt' }

describe('changing a field', () => {
  it('resets the location with the map, and clears the ability with the agent', () => {
    expect(changeField(chosen, 'map', 'bind')).toMatchObject({ map: 'bind', location: 'ALL', agent: 'sova' })
    expect(changeField(chosen, 'agent', 'viper')).toMatchObject({
      agent: 'viper',
      ability: '',
      location: 'A',
    })
  })

  it('keeps both when the same is chosen again', () => {
    expect(changeField(chosen, 'map', 'ascent')).toEqual(chosen)
    expect(changeField(chosen, 'agent', 'sova')).toEqual(chosen)
  })
})

it('names what two versions differ in', () => {
  const steps = [{ url: '/media/a', description: '' }]
  expect(differences(chosen, chosen)).toEqual([])
  expect(differences(chosen, { ...chosen, title: 'New', steps })).toEqual(['Title', 'Step Images'])
})
