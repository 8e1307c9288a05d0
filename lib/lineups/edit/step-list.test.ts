import { describe, expect, it } from 'vitest'
import { moveStep, removeStep } from './step-list'

const list = (thumbnailIndex: number) => ({ steps: ['a', 'b', 'c', 'd'], thumbnailIndex })

describe('removing a step', () => {
  it('makes the first one the thumbnail when it was the thumbnail', () => {
    expect(removeStep(list(2), 2)).toEqual({ steps: ['a', 'b', 'd'], thumbnailIndex: 0 })
  })

  it('takes one from the thumbnail’s index when it came before', () => {
    expect(removeStep(list(2), 0)).toEqual({ steps: ['b', 'c', 'd'], thumbnailIndex: 1 })
    expect(removeStep(list(2), 3)).toEqual({ steps: ['a', 'b', 'c'], thumbnailIndex: 2 })
  })
})

describe('moving a step', () => {
  it('puts it in its new place', () => {
    expect(moveStep(list(0), 0, 2).steps).toEqual(['b', 'c', 'a', 'd'])
    expect(moveStep(list(0), 3, 1).steps).toEqual(['a', 'd', 'b', 'c'])
  })

  it('keeps the picture on the card', () => {
    for (const [from, to] of [
      [0, 3],
      [3, 0],
      [2, 1],
      [1, 2],
    ] as const) {
      for (const index of [0, 1, 2, 3]) {
        const moved = moveStep(list(index), from, to)
        expect(moved.steps[moved.thumbnailIndex]).toBe(list(0).steps[index])
      }
    }
  })

  it('changes nothing beyond the ends', () => {
    expect(moveStep(list(1), 0, -1)).toEqual(list(1))
    expect(moveStep(list(1), 3, 4)).toEqual(list(1))
  })
})
