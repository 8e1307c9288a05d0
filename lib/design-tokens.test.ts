import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colorOf, contrast, parseTokens, textPairs } from './design-tokens'

const tokens = parseTokens(readFileSync('app/globals.css', 'utf8'))

/** The least contrast by WCAG 2.2 AA. */
const OF_TEXT = 4.5
const OF_CONTROLS = 3

describe('contrast', () => {
  it('is 21 of black and white, 1 of a colour and itself, and known between', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21)
    expect(contrast('#123456', '#123456')).toBe(1)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(() => contrast('red', '#fff')).toThrow('red is no colour')
  })
})

describe('the tokens', () => {
  it('are read from the stylesheet, in every group', () => {
    expect(colorOf(tokens, 'ground')).toBe('#0a0e14')
    expect(tokens.sizes.map(({ name }) => name)).toEqual('xs sm base lg xl 2xl 3xl 4xl 5xl'.split(' '))
    expect(tokens.sizes.filter(({ lineHeight }) => lineHeight === 'normal')).toEqual([])
    expect(tokens.radii.map(({ name }) => name)).toEqual(['chip', 'control', 'panel'])
    expect(tokens.motion.map(({ name }) => name)).toContain('default-transition-duration')
    expect(tokens.spacing).toBe('0.25rem')
    expect(() => parseTokens('body {}')).toThrow('no @theme')
  })

  it('have enough contrast wherever text stands', () => {
    const pairs = textPairs(tokens)
    expect(pairs.length).toBeGreaterThan(25)
    const weak = pairs.filter(
      ({ front, back }) => contrast(colorOf(tokens, front), colorOf(tokens, back)) < OF_TEXT,
    )
    expect(weak).toEqual([])
  })

  it('have an edge of inputs that is seen on every surface inputs stand on', () => {
    for (const surface of ['ground', 'surface-1', 'surface-2']) {
      expect(contrast(colorOf(tokens, 'edge'), colorOf(tokens, surface)), surface).toBeGreaterThan(
        OF_CONTROLS,
      )
    }
  })

  it('are the only colours of the components', () => {
    const files = globSync('{components,app}/**/*.tsx')
    expect(files.length).toBeGreaterThan(100)
    const classOf =
      /\b(?:bg|text|border|fill|stroke|from|via|to)-(?:\[#|(?:red|blue|green|amber|gray|slate|white)\b)/
    expect(files.filter((file) => classOf.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
