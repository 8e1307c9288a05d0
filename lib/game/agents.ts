import { lookUp } from './look-up'

export type Ability = {
  /** Used in URLs and in stored lineups. */
  id: string
  name: string
  /** A site-relative path, URL-encoded. */
  image: string
}

/** The artwork's file has the name of the ability, with a space for `/`. */
function ability(name: string): Ability {
  return {
    id: name
      .toLowerCase()
      .replace(/'/g, '')
      .replace(/[^a-z0-9]+/g, '-'),
    name,
    image: `/abilities/${encodeURIComponent(name.replaceAll('/', ' '))}.svg`,
  }
}

type AgentRole = 'Controller' | 'Duelist' | 'Initiator' | 'Sentinel'

export type Agent = {
  id: string
  name: string
  role: AgentRole
  abilities: readonly Ability[]
  icon: string
  emoji: string
}

const agent = (name: string, role: AgentRole, emoji: string, abilities: string[] = []): Agent => ({
  id: name.toLowerCase(),
  name,
  role,
  abilities: abilities.map(ability),
  icon: `/agents/${name.toLowerCase()}.svg`,
  emoji,
})

export const AGENTS: readonly Agent[] = [
  agent('Astra', 'Controller', '🌌', ['Gravity Well', 'Nova Pulse', 'Nebula']),
  agent('Breach', 'Initiator', '🦾', ['Aftershock', 'Flashpoint', 'Fault Line', 'Rolling Thunder']),
  agent('Brimstone', 'Controller', '🧨', ['Stim Beacon', 'Incendiary', 'Sky Smoke', 'Orbital Strike']),
  agent('Chamber', 'Sentinel', '🎩', ['Trademark', 'Rendezvous']),
  agent('Clove', 'Controller', '🦋'),
  agent('Cypher', 'Sentinel', '🕵️', ['Trapwire', 'Cyber Cage', 'Spycam']),
  agent('Deadlock', 'Sentinel', '🕸️', ['GravNet', 'Sonic Sensor', 'Barrier Mesh', 'Annihilation']),
  agent('Fade', 'Initiator', '🌑', ['Prowler', 'Seize', 'Haunt', 'Nightfall']),
  agent('Gekko', 'Initiator', '🦎', ['Mosh Pit', 'Wingman', 'Dizzy', 'Thrash']),
  agent('Harbor', 'Controller', '🌊', ['Cascade', 'Cove', 'High Tide', 'Reckoning']),
  agent('Iso', 'Duelist', '🔮'),
  agent('Jett', 'Duelist', '💨'),
  agent('KAYO', 'Initiator', '🤖', ['FRAG/MENT', 'FLASH/DRIVE', 'ZERO/POINT', 'NULL/CMD']),
  agent('Killjoy', 'Sentinel', '🔧', ['Nanoswarm', 'Alarmbot', 'Turret', 'Lockdown']),
  agent('Neon', 'Duelist', '⚡', ['Fast Lane', 'Relay Bolt']),
  agent('Omen', 'Controller', '👻', ['Paranoia', 'Dark Cover', 'Shrouded Step', 'From the Shadows']),
  agent('Phoenix', 'Duelist', '🔥', ['Blaze', 'Curveball', 'Hot Hands']),
  agent('Raze', 'Duelist', '💥', ['Boom Bot', 'Blast Pack', 'Paint Shells', 'Showstopper']),
  agent('Reyna', 'Duelist', '👁️'),
  agent('Sage', 'Sentinel', '💎', ['Barrier Orb', 'Slow Orb']),
  agent('Skye', 'Initiator', '🦅', ['Regrowth', 'Trailblazer', 'Guiding Light', 'Seekers']),
  agent('Sova', 'Initiator', '🏹', ['Owl Drone', 'Shock Bolt', 'Recon Bolt', "Hunter's Fury"]),
  agent('Tejo', 'Initiator', '🚀', ['Stealth Drone', 'Special Delivery', 'Guided Salvo', 'Armageddon']),
  agent('Viper', 'Controller', '🐍', ['Snake Bite', 'Poison Cloud', 'Toxic Screen', "Viper's Pit"]),
  agent('Vyse', 'Sentinel', '🌹', ['Razorvine', 'Shear', 'Arc Rose', 'Steel Garden']),
  agent('Waylay', 'Duelist', '🌈'),
  agent('Yoru', 'Duelist', '🎭', ['Fakeout', 'Blindside', 'Gatecrash', 'Dimensional Drift']),
]

/** For an agent that is not in the reference data. */
export const UNKNOWN_AGENT_EMOJI = '👤'

export const { find: findAgent, nameOf: agentName, labelOf: agentLabel } = lookUp(AGENTS, UNKNOWN_AGENT_EMOJI)

/** Empty while no agent is chosen or the agent is unknown. */
export const agentAbilities = (idOrName: string): readonly Ability[] => findAgent(idOrName)?.abilities ?? []

/** Finds by id or name, ignoring case. */
export function findAbility(agentIdOrName: string, abilityIdOrName: string): Ability | undefined {
  const key = abilityIdOrName.trim().toLowerCase()
  return agentAbilities(agentIdOrName).find(({ id, name }) => id === key || name.toLowerCase() === key)
}

export const isBow = (ability: string): boolean => BOWS.includes(ability)

const BOWS: readonly string[] = ['recon-bolt', 'shock-bolt']
