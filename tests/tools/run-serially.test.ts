import { expect, test } from 'vitest'
import { runSerially } from '@/tools/local-backend/supabase-server'

test('concurrent calls run one after the other, and a failure does not stop the next', async () => {
  const events: string[] = []
  const work = runSerially(async (name: string) => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
    if (name === 'first') throw new Error('refused')
    return name
  })
  const results = await Promise.allSettled([work('first'), work('second')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
