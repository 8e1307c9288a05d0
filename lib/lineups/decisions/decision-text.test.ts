import { expect, it } from 'vitest'
import { type Decision, decisionMail } from './decision-text'

const decision = (values: Partial<Decision>): Decision => ({
  title: 'Recon',
  decision: 'published',
  reason: null,
  note: null,
  slug: null,
  shortId: 'abc',
  isChange: false,
  ...values,
})

it('says what was decided, and why', () => {
  expect(
    decisionMail([decision({ decision: 'rejected', reason: 'duplicate', note: 'See B Main.' })]),
  ).toEqual({
    subject: 'Your lineup was rejected: Recon',
    heading: 'Your lineup was rejected',
    text: '“Recon” was not published.',
    details: 'We have it already\nSee B Main.',
    label: 'Look at it',
    path: '/review?lineup=abc',
  })
  expect(decisionMail([decision({})]).details).toBe('')
  expect(decisionMail([decision({ decision: 'rejected', isChange: true })]).text).toBe(
    'Your changes of “Recon” were not published. The lineup stays as it was.',
  )
})

it('leads to the lineup, to its review, to its form, or to all lineups when it is gone', () => {
  const pathOf = (values: Partial<Decision>) => decisionMail([decision(values)]).path
  expect(pathOf({ slug: 'recon-abc' })).toBe('/lineup/recon-abc')
  expect(pathOf({})).toBe('/review?lineup=abc')
  expect(pathOf({ shortId: null })).toBe('/my-lineups')
  expect(pathOf({ decision: 'returned' })).toBe('/my-lineups/edit?lineup=abc')
  expect(decisionMail([decision({ decision: 'deleted', shortId: null })]).text).not.toContain('restored')
})

it('tells of several decisions in one mail', () => {
  const { subject, details, path } = decisionMail([
    decision({}),
    decision({ title: 'Smoke', decision: 'rejected', reason: 'other', note: 'Too long.' }),
  ])
  expect(subject).toBe('2 decisions on your lineups: Recon, …')
  expect(details).toBe(
    '“Recon” is published. Thank you for sending it.\n\n“Smoke” was not published.\nAnother reason\nToo long.',
  )
  expect(path).toBe('/my-lineups')
})
