import type { Rgb } from './color.ts'
import type { SkylineShape } from './skyline-shapes.ts'

/** One row of silhouettes on the horizon; widths and heights in degrees of sight. */
export type SkylineRow = {
  shapes: readonly SkylineShape[]
  width: readonly [low: number, high: number]
  height: readonly [low: number, high: number]
  gap: readonly [low: number, high: number]
}

/** How walls are detailed. */
export type WallStyle = 'arched' | 'square' | 'ribbed' | 'panel' | 'coursed'
/** What tops the buildings. */
type RoofStyle = 'gable' | 'dome' | 'flat' | 'tiered' | 'stepped'
/** What stands about besides crates. */
export type Prop = 'palm' | 'pillar' | 'container' | 'barrel' | 'rock' | 'urn' | 'bollard'
/** What is aimed at. */
export type Landmark = 'mast' | 'lamp' | 'finial' | 'bracket' | 'tank' | 'spike' | 'arch'
/** What only this sky has. */
type SkyFeature = 'sun' | 'glass-dome' | 'aurora' | 'moon' | 'none'

/** The look of a map: colours and shapes that say at a glance where one is. */
export type Setting = {
  wall: Rgb
  /** A second wall colour, mixed in among the buildings. */
  otherWall: Rgb
  roof: Rgb
  floor: Rgb
  skyTop: Rgb
  haze: Rgb
  wallStyle: WallStyle
  roofStyle: RoofStyle
  props: readonly Prop[]
  landmarks: readonly Landmark[]
  skyline: readonly SkylineRow[]
  sky: SkyFeature
  /** Metres between the lines of the floor; 0 for bare ground. */
  tile: number
  /** Whether the way ends in an abyss on both sides instead of buildings. */
  chasm?: boolean
}
