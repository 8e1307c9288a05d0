import { expect, it } from 'vitest'
import { type Decision, decisionPath, decisionText } from './decision-text'

const decision = (values: Partial<Decision>): Decision => ({
  title: 'Recon',
  decision: 'published',
  reason: null,
  note: null,
  slug: null,
  shortId: 'abc',
  ...values,
})

it('says what was decided, and why', () => {
  expect(decisionText(decision({ decision: 'rejected', reason: 'duplicate', note: 'See B Main.' }))).toEqual({
    subject: 'Your lineup was rejected: Recon',
    heading: 'Your lineup was rejected',
    text: '“Recon” was not published.',
    answer: 'We have it already\nSee B Main.',
    link: 'Look at it',
  })
  expect(decisionText(decision({})).answer).toBe('')
})

it('leads to the lineup, to its review, to its form, or to all lineups when it is gone', () => {
  expect(decisionPath(decision({ slug: 'recon-abc' }))).toBe('/lineup/recon-abc')
  expect(decisionPath(decision({}))).toBe('/review?lineup=abc')
  expect(decisionPath(decision({ shortId: null }))).toBe('/my-lineups')
  expect(decisionPath(decision({ decision: 'returned' }))).toBe('/my-lineups/edit?lineup=abc')
})
