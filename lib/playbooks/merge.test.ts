import { describe, expect, it } from 'vitest'
import type { Content, EntryFields } from './edit-form'
import { mergeContents } from './merge'

const EMPTY = { lineup_id: null, note: '', player: '', second: '' }
const heading = (id: string): EntryFields => ({ ...EMPTY, id, kind: 'heading', title: id })
const lineup = (id: string, changed: Partial<EntryFields> = {}): EntryFields => ({
  ...{ ...EMPTY, id, kind: 'lineup', title: id, lineup_id: `lineup ${id}`, ...changed },
})
const content = (entries: EntryFields[], texts: Partial<Content> = {}): Content => ({
  ...{ title: 'A execute', description: '', entries, ...texts },
})

const BASE = content([heading('h'), lineup('a'), lineup('b'), lineup('c')])
const [H, A, B, C] = BASE.entries as [EntryFields, EntryFields, EntryFields, EntryFields]

const merge = (mine: Content, theirs: Content) => mergeContents(BASE, mine, theirs)
const idsOf = ({ content }: { content: Content }) => content.entries.map(({ id }) => id)

describe('mergeContents', () => {
  it('takes what only one of them changed, text by text', () => {
    const { content: merged, conflicts } = merge(
      content([H, { ...A, note: 'Mine' }, B, C], { title: 'B execute' }),
      content([{ ...H, title: 'Smokes' }, { ...A, player: 'Sova' }, B, C], { description: 'Theirs' }),
    )
    expect(conflicts).toEqual([])
    expect(merged).toMatchObject({ title: 'B execute', description: 'Theirs' })
    expect(merged.entries.slice(0, 2)).toEqual([
      { ...H, title: 'Smokes' },
      { ...A, note: 'Mine', player: 'Sova' },
    ])
  })

  it('keeps mine where both changed the same text, and says what theirs is', () => {
    const { content: merged, conflicts } = merge(
      content([H, { ...A, note: 'Mine' }, B, C], { title: 'Mine' }),
      content([H, { ...A, note: 'Theirs' }, B, C], { title: 'Theirs' }),
    )
    expect(merged.title).toBe('Mine')
    expect(merged.entries[1]?.note).toBe('Mine')
    expect(conflicts).toEqual([
      { kind: 'text', line: null, field: 'title', theirs: 'Theirs' },
      { kind: 'text', line: 'a', field: 'note', theirs: 'Theirs' },
    ])
  })

  it('takes what was sent before without an answer for my own', () => {
    const sent = content([H, { ...A, note: 'First' }, B, C, heading('added')], { title: 'First' })
    const mine = content([H, { ...A, note: 'First and more' }, B, C], { title: 'Second' })
    // It was saved, and somebody else has changed another line since.
    const theirs = {
      ...sent,
      entries: [...sent.entries.slice(0, 2), { ...B, note: 'Theirs' }, ...sent.entries.slice(3)],
    }
    const merged = mergeContents(BASE, mine, theirs, sent)
    expect(merged.conflicts).toEqual([])
    expect(merged.content.title).toBe('Second')
    expect(merged.content.entries).toEqual([H, { ...A, note: 'First and more' }, { ...B, note: 'Theirs' }, C])
    expect(mergeContents(BASE, mine, theirs).conflicts).toHaveLength(2)
    // It was not saved, and somebody else has saved another change: what only I have stays.
    const others = mergeContents(BASE, sent, content([H, A, { ...B, note: 'Theirs' }, C]), sent)
    expect(others.conflicts).toEqual([])
    expect(others.content.entries).toContainEqual(heading('added'))
  })

  it('is no conflict when both made the same change', () => {
    const same = content([H, { ...A, note: 'Same' }, B], { title: 'Same' })
    expect(merge(same, same)).toEqual({ content: same, conflicts: [] })
  })

  it('keeps what both added, each after the line that it followed', () => {
    const merged = merge(
      content([H, lineup('mine'), A, B, C]),
      content([H, A, B, C, lineup('theirs'), heading('end')]),
    )
    expect(idsOf(merged)).toEqual(['h', 'mine', 'a', 'b', 'c', 'theirs', 'end'])
  })

  it('makes one line of a lineup that both added', () => {
    const { content: merged, conflicts } = merge(
      content([...BASE.entries, lineup('y', { lineup_id: 'new', title: 'x', note: 'Mine' })]),
      content([lineup('x', { lineup_id: 'new' }), ...BASE.entries]),
    )
    expect(conflicts).toEqual([])
    expect(merged.entries.filter(({ lineup_id }) => lineup_id === 'new')).toEqual([
      lineup('x', { lineup_id: 'new', title: 'x', note: 'Mine' }),
    ])
  })

  it('removes what one removed and the other left alone', () => {
    expect(idsOf(merge(content([H, B, C]), content([H, A, B])))).toEqual(['h', 'b'])
  })

  it('keeps a line that one changed and the other removed, and says so', () => {
    const mine = merge(content([H, { ...A, note: 'Mine' }, B, C]), content([H, B, C]))
    expect(idsOf(mine)).toEqual(['h', 'a', 'b', 'c'])
    expect(mine.conflicts).toEqual([{ kind: 'removed', line: 'a', by: 'them' }])
    const theirs = merge(content([H, B, C]), content([H, { ...A, note: 'Theirs' }, B, C]))
    expect(idsOf(theirs)).toEqual(['h', 'a', 'b', 'c'])
    expect(theirs.conflicts).toEqual([{ kind: 'removed', line: 'a', by: 'me' }])
  })

  it('merges moves of different lines, and of the same line takes mine', () => {
    expect(idsOf(merge(content([C, H, A, B]), content([H, B, A, C])))).toEqual(['c', 'h', 'b', 'a'])
    expect(idsOf(merge(content([H, B, C, A]), content([A, H, B, C])))).toEqual(['h', 'b', 'c', 'a'])
  })

  it('finds a lineup again that is not on the site any more, and one that was removed and added again', () => {
    const gone = merge(
      content([H, { ...A, note: 'Mine' }, B, C]),
      content([H, { ...A, lineup_id: null }, B, C]),
    )
    expect(gone.conflicts).toEqual([])
    expect(gone.content.entries[1]).toEqual({ ...A, note: 'Mine', lineup_id: null })
    const again = merge(content([H, { ...A, note: 'Mine' }, B, C]), content([H, B, C, { ...A, id: 'again' }]))
    expect(again.conflicts).toEqual([])
    expect(idsOf(again)).toEqual(['h', 'b', 'c', 'again'])
  })

  it('is the same for both, and loses nothing, when they touch different lines', () => {
    const random = seeded(7)
    for (let round = 0; round < 300; round++) {
      const base = content(Array.from({ length: 8 }, (_, index) => lineup(`l${index}`)))
      // One changes even lines, the other odd ones, and both add their own.
      const change = (parity: number, name: string) =>
        content([
          ...base.entries.flatMap((entry, index) => {
            if (index % 2 !== parity || random() < 0.5) return [entry]
            return random() < 0.3 ? [] : [{ ...entry, note: name }]
          }),
          lineup(name),
        ])
      const [mine, theirs] = [change(0, 'mine'), change(1, 'theirs')]
      const [here, there] = [mergeContents(base, mine, theirs), mergeContents(base, theirs, mine)]
      expect([...here.conflicts, ...there.conflicts]).toEqual([])
      const lines = ({ content }: { content: Content }) =>
        new Map(content.entries.map((entry) => [entry.id, entry]))
      expect(lines(here)).toEqual(lines(there))
      const removed = (id: string) =>
        [mine, theirs].some(({ entries }) => !entries.some((entry) => entry.id === id))
      expect(idsOf(here).toSorted()).toEqual(
        [...base.entries.filter(({ id }) => !removed(id)).map(({ id }) => id), 'mine', 'theirs'].toSorted(),
      )
    }
  })
})

/** Random numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
