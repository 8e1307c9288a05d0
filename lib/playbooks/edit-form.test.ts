import { describe, expect, it } from 'vitest'
import { fieldOfEdit, moveItem, readEditForm } from './edit-form'
import { playbookEditSchema } from './schema'

const ID = '00000000-0000-4000-8000-000000000001'
const IDS = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'] as const

/** The fields of a form with a heading and two lineups, of which the second one is gone. */
const FIELDS = {
  id: ID,
  version: '3',
  requestKey: ID,
  title: ' A execute ',
  description: 'For the whole team',
  'id-0': IDS[0],
  'kind-0': 'heading',
  'title-0': 'Smokes',
  'kind-1': 'lineup',
  'title-1': 'Recon',
  'lineup-1': ID,
  'note-1': 'First',
  'id-1': ID,
  'player-1': 'Sova',
  'second-1': '0:12',
  'id-2': IDS[1],
  'kind-2': 'lineup',
  'title-2': 'Shock',
  'lineup-2': '',
  'note-2': '',
}

const LINE = { kind: 'lineup', lineup_id: null, note: '', player: '', second: '' }

describe('readEditForm', () => {
  it('reads the lines in their order', () => {
    expect(readEditForm(FIELDS).entries).toEqual([
      { ...LINE, id: IDS[0], kind: 'heading', title: 'Smokes' },
      { ...LINE, id: ID, title: 'Recon', lineup_id: ID, note: 'First', player: 'Sova', second: '0:12' },
      { ...LINE, id: IDS[1], title: 'Shock' },
    ])
  })

  it('reads line breaks as they are stored, because forms send others', () => {
    const { description, entries } = readEditForm({ ...FIELDS, description: 'a\r\nb', 'note-1': 'c\r\nd' })
    expect([description, entries[1]?.note]).toEqual(['a\nb', 'c\nd'])
  })
})

it('moveItem moves to both sides and stays within the list', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

describe('playbookEditSchema', () => {
  const issuesOf = (fields: Record<string, string>) =>
    playbookEditSchema.safeParse({ ...FIELDS, ...fields }).error?.issues ?? []
  const errorsOf = (fields: Record<string, string>) => issuesOf(fields).map(({ message }) => message)

  it('accepts the form and trims its texts', () => {
    expect(playbookEditSchema.parse(FIELDS)).toMatchObject({ id: ID, version: 3, title: 'A execute' })
  })

  it('names what is wrong', () => {
    expect(errorsOf({ title: ' ' })).toEqual(['playbook-title-missing'])
    expect(errorsOf({ 'title-0': '' })).toEqual(['playbook-heading-invalid'])
    expect(errorsOf({ 'note-1': 'x'.repeat(301) })).toEqual(['playbook-note-too-long'])
    const many = Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [
        [`id-${index}`, `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`],
        [`kind-${index}`, 'lineup'],
        [`title-${index}`, 'Recon'],
        [`lineup-${index}`, ''],
      ]).flat(),
    )
    expect(errorsOf(many)).toEqual(['playbook-too-many-entries'])
  })
  it('names the field of the form that is wrong', () => {
    const fieldsOf = (fields: Record<string, string>) => issuesOf(fields).map(({ path }) => fieldOfEdit(path))
    const wrong = {
      title: ' ',
      'title-0': '',
      'note-1': 'x'.repeat(301),
      'second-1': '0:99',
      'player-2': '\u200b',
    }
    expect(fieldsOf(wrong)).toEqual(Object.keys(wrong))
    // Nobody types the kind of a line.
    expect(fieldsOf({ 'kind-2': 'video' })).toEqual(['entries'])
  })
})
