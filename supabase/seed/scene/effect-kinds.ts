/** What an ability leaves behind where it lands, as far as a diagram tells it. */
export type EffectKind = 'cloud' | 'burn' | 'pulse' | 'cone' | 'wall' | 'trap' | 'path' | 'field'

const ABILITIES: Readonly<Record<EffectKind, readonly string[]>> = {
  cloud: ['nebula', 'sky-smoke', 'cyber-cage', 'cove', 'dark-cover', 'poison-cloud', 'vipers-pit'],
  burn: [
    'incendiary',
    'orbital-strike',
    'mosh-pit',
    'frag-ment',
    'nanoswarm',
    'hot-hands',
    'paint-shells',
    'showstopper',
    'snake-bite',
    'shock-bolt',
    'special-delivery',
    'guided-salvo',
    'armageddon',
    'aftershock',
  ],
  pulse: ['haunt', 'zero-point', 'recon-bolt', 'sonic-sensor', 'alarmbot'],
  cone: [
    'flashpoint',
    'fault-line',
    'rolling-thunder',
    'dizzy',
    'flash-drive',
    'paranoia',
    'curveball',
    'guiding-light',
    'blindside',
    'nightfall',
    'arc-rose',
    'hunters-fury',
  ],
  wall: [
    'cascade',
    'high-tide',
    'toxic-screen',
    'barrier-orb',
    'barrier-mesh',
    'blaze',
    'fast-lane',
    'shear',
    'reckoning',
  ],
  trap: ['trademark', 'trapwire', 'turret', 'spycam', 'rendezvous', 'annihilation'],
  path: [
    'prowler',
    'wingman',
    'thrash',
    'shrouded-step',
    'from-the-shadows',
    'boom-bot',
    'blast-pack',
    'trailblazer',
    'seekers',
    'owl-drone',
    'stealth-drone',
    'fakeout',
    'gatecrash',
    'dimensional-drift',
  ],
  field: [
    'gravity-well',
    'nova-pulse',
    'stim-beacon',
    'gravnet',
    'seize',
    'null-cmd',
    'lockdown',
    'relay-bolt',
    'slow-orb',
    'regrowth',
    'razorvine',
    'steel-garden',
  ],
}

const byAbility = new Map(
  (Object.keys(ABILITIES) as EffectKind[]).flatMap((kind) =>
    ABILITIES[kind].map((id) => [id, kind] as const),
  ),
)

/** The effect of an ability by its id; throws for an ability that has none listed. */
export function effectKind(abilityId: string): EffectKind {
  const kind = byAbility.get(abilityId)
  if (!kind)
    throw new Error(
      `No effect is listed for the ability "${abilityId}": add it in supabase/seed/scene/effect-kinds.ts.`,
    )
  return kind
}
