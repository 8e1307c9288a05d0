import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio, getColor, parseTokens, textColorPairs } from './design-tokens'

const tokens = parseTokens(readFileSync('app/globals.css', 'utf8'))

/** Minimum contrast ratios of WCAG 2.2 AA. */
const MIN_TEXT_CONTRAST = 4.5
const MIN_CONTROL_CONTRAST = 3

describe('contrast', () => {
  it('is 21 for black on white, 1 for a color on itself, and matches a known value in between', () => {
    expect(contrastRatio('#000', '#fff')).toBeCloseTo(21)
    expect(contrastRatio('#123456', '#123456')).toBe(1)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(() => contrastRatio('red', '#fff')).toThrow('red is not a color')
  })
})

describe('the tokens', () => {
  it('are read from the stylesheet, in every group', () => {
    expect(getColor(tokens, 'ground')).toBe('#0a0e14')
    expect(tokens.sizes.map(({ name }) => name)).toEqual('xs sm base lg xl 2xl 3xl 4xl 5xl'.split(' '))
    expect(tokens.sizes.filter(({ lineHeight }) => lineHeight === 'normal')).toEqual([])
    expect(tokens.radii.map(({ name }) => name)).toEqual(['chip', 'control', 'panel'])
    expect(tokens.motion.map(({ name }) => name)).toContain('default-transition-duration')
    expect(tokens.spacing).toBe('0.25rem')
    expect(() => parseTokens('body {}')).toThrow('no @theme')
  })

  it('have enough contrast wherever text is placed', () => {
    const pairs = textColorPairs(tokens)
    expect(pairs.length).toBeGreaterThan(25)
    const weak = pairs.filter(
      ({ text, surface }) =>
        contrastRatio(getColor(tokens, text), getColor(tokens, surface)) < MIN_TEXT_CONTRAST,
    )
    expect(weak).toEqual([])
  })

  it('have an input border with enough contrast on every surface that has inputs', () => {
    for (const surface of ['ground', 'surface-1', 'surface-2']) {
      expect(contrastRatio(getColor(tokens, 'edge'), getColor(tokens, surface)), surface).toBeGreaterThan(
        MIN_CONTROL_CONTRAST,
      )
    }
  })

  it('are the only colors of the components', () => {
    const files = globSync('{components,app}/**/*.tsx')
    expect(files.length).toBeGreaterThan(100)
    const classOf =
      /\b(?:bg|text|border|fill|stroke|from|via|to)-(?:\[#|(?:red|blue|green|amber|gray|slate|white)\b)/
    expect(files.filter((file) => classOf.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
