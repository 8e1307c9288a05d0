import { expect, it } from 'vitest'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { routes } from '@/lib/routes'
import { parsePreset } from './preset'

const presetOf = (path: string) => parsePreset(new URL(path, 'https://arcline.test').searchParams)

it('reads what the link to the form says, with the location of the target', () => {
  const link = routes.sendLineup({ platform: 'pc', map: 'ascent', agent: 'sova', to: 'b-main' })
  expect(presetOf(link)).toEqual({
    platform: 'PC',
    map: 'ascent',
    agent: 'sova',
    location: 'B',
    toCallout: 'b-main',
  })
})

it('is an empty form without a link, and for values that do not exist', () => {
  const { platform, map, agent, location, toCallout } = NEW_LINEUP
  const empty = { platform, map, agent, location, toCallout }
  expect(presetOf(routes.sendLineup({}))).toEqual(empty)
  expect(presetOf('/my-lineups/edit?platform=console&map=dust&agent=nobody&to=b-main')).toEqual(empty)
})

it('ignores a target that the map does not have', () => {
  const preset = presetOf(routes.sendLineup({ map: 'ascent', to: 'hookah' }))
  expect(preset).toMatchObject({ map: 'ascent', toCallout: '', location: NEW_LINEUP.location })
})
