import type { Difficulty, Platform, Purpose, Side } from './options'

/** Everything is named by its id of the reference data. */
export type WordMeaning =
  | { agent: string }
  | { map: string }
  /** Several abilities for a word like "molly", which players use for whatever burns. */
  | { abilities: readonly string[] }
  | { purpose: Purpose }
  | { callouts: readonly string[] }
  | { site: 'A' | 'B' | 'C' }
  | { platform: Platform }
  | { side: Exclude<Side, 'ALL'> }
  | { difficulty: Difficulty }
  /** Words that tell no lineup from another. */
  | { ignored: true }

/** Words with the same meaning. */
type PlayerWords = { words: readonly string[] } & WordMeaning

/**
 * The search understands these words. Write them in lower case with letters and digits only, and separate the words of
 * a phrase, three at most, by single spaces. A word may be listed once only.
 * Names need no entry: the search finds them by their beginning and without spaces. Abbreviations do: the page says what
 * they mean, and an agent's abbreviation limits other words ("brim molly"). Tables of an import may have these words, too.
 * Words for a platform, a side or a difficulty filter the list. Most others are also searched as typed.
 */
export const PLAYER_WORDS: readonly PlayerWords[] = [
  { words: ['kj'], agent: 'killjoy' },
  { words: ['brim', 'brimmy'], agent: 'brimstone' },
  { words: ['cy', 'cyph', 'cipher'], agent: 'cypher' },
  { words: ['dl'], agent: 'deadlock' },
  { words: ['phx', 'pheonix'], agent: 'phoenix' },
  { words: ['kay o', 'k o'], agent: 'kayo' },

  { words: ['asc'], map: 'ascent' },
  { words: ['hvn'], map: 'haven' },
  { words: ['ice'], map: 'icebox' },
  { words: ['brz'], map: 'breeze' },
  { words: ['frac', 'fract'], map: 'fracture' },

  {
    words: ['molly', 'mollie', 'mollies', 'mollys', 'molotov', 'molotovs', '火', '燃烧瓶'],
    abilities: ['snake-bite', 'nanoswarm', 'incendiary', 'hot-hands', 'frag-ment', 'mosh-pit'],
  },
  { words: ['nade', 'nades', 'grenade', 'grenades'], abilities: ['paint-shells', 'frag-ment', 'nanoswarm'] },
  { words: ['dart', 'darts', 'arrow', 'arrows'], abilities: ['recon-bolt', 'shock-bolt'] },
  { words: ['recon dart', 'recon darts', 'recon arrow'], abilities: ['recon-bolt'] },
  { words: ['shock dart', 'shock darts', 'shock arrow', 'shocks'], abilities: ['shock-bolt'] },
  {
    words: ['smoke', 'smokes', '烟', '烟雾'],
    abilities: ['sky-smoke', 'dark-cover', 'poison-cloud', 'nebula', 'cove'],
  },
  {
    words: ['flash', 'flashes', 'flashbang', 'blind', '闪', '闪光'],
    abilities: [
      'flashpoint',
      'curveball',
      'blindside',
      'guiding-light',
      'flash-drive',
      'paranoia',
      'dizzy',
      'arc-rose',
    ],
  },
  {
    words: ['wall', 'walls', '墙'],
    abilities: ['toxic-screen', 'barrier-orb', 'blaze', 'high-tide', 'cascade', 'barrier-mesh'],
  },
  { words: ['ice wall'], abilities: ['barrier-orb'] },
  { words: ['orb', 'orbs'], abilities: ['poison-cloud', 'slow-orb', 'barrier-orb'] },
  { words: ['trip', 'trips', 'tripwire', 'tripwires', 'trap wire'], abilities: ['trapwire'] },
  { words: ['cam', 'camera', 'spy cam'], abilities: ['spycam'] },
  { words: ['swarm', 'swarms', 'nano swarm'], abilities: ['nanoswarm'] },
  { words: ['alarm bot'], abilities: ['alarmbot'] },
  { words: ['satchel', 'satchels', 'satchle'], abilities: ['blast-pack'] },
  { words: ['knife'], abilities: ['zero-point'] },
  { words: ['stun', 'stuns', 'concuss'], abilities: ['fault-line', 'relay-bolt', 'nova-pulse'] },
  { words: ['suck', 'grav well'], abilities: ['gravity-well'] },
  { words: ['grav net'], abilities: ['gravnet'] },
  { words: ['dog', 'wolf'], abilities: ['trailblazer', 'prowler'] },
  { words: ['bird', 'hawk'], abilities: ['guiding-light'] },
  { words: ['eye'], abilities: ['haunt'] },
  { words: ['tether'], abilities: ['seize'] },
  { words: ['bubble'], abilities: ['cove'] },
  { words: ['teleport', 'tp'], abilities: ['gatecrash', 'rendezvous', 'shrouded-step'] },
  {
    words: ['ult', 'ulti', 'ults', 'ultimate'],
    abilities: [
      'rolling-thunder',
      'orbital-strike',
      'annihilation',
      'nightfall',
      'thrash',
      'reckoning',
      'null-cmd',
      'lockdown',
      'from-the-shadows',
      'showstopper',
      'seekers',
      'hunters-fury',
      'armageddon',
      'vipers-pit',
      'steel-garden',
      'dimensional-drift',
    ],
  },

  { words: ['pp', 'post plant', 'postplants', 'after plant', 'afterplant'], purpose: 'post-plant' },
  { words: ['one way', 'one ways', 'oneways', '1 way', '1way'], purpose: 'one-way' },
  { words: ['scan', 'reveal', 'intel', '侦察'], purpose: 'recon' },
  { words: ['anti rush', 'stop rush'], purpose: 'anti-rush' },

  { words: ['a site', 'site a', 'asite'], site: 'A' },
  { words: ['b site', 'site b', 'bsite'], site: 'B' },
  { words: ['c site', 'site c', 'csite'], site: 'C' },
  {
    words: ['ct', 'ct spawn', 'def spawn', 'defender spawn', 'defenders spawn', 'defense spawn'],
    callouts: ['defenders'],
  },
  {
    words: ['t spawn', 'atk spawn', 'attacker spawn', 'attackers spawn', 'attack spawn'],
    callouts: ['attackers'],
  },
  { words: ['teleporter', 'teleporters'], callouts: ['a-tp', 'b-tp'] },

  { words: ['easy', 'beginner', 'beginners', 'simple'], difficulty: 'easy' },
  { words: ['medium'], difficulty: 'medium' },
  { words: ['hard', 'difficult', 'advanced'], difficulty: 'hard' },

  { words: ['pc'], platform: 'PC' },
  { words: ['mobile', 'phone'], platform: 'Mobile' },

  { words: ['attack', 'attacker', 'attacking', 'atk', 'attack side', 'attacker side'], side: 'Attack' },
  {
    words: [
      'defense',
      'defence',
      'defender',
      'defending',
      'def',
      'defense side',
      'defence side',
      'defender side',
    ],
    side: 'Defense',
  },

  { words: ['lineup', 'lineups', 'line up', 'line ups', 'valorant'], ignored: true },
  { words: ['best', 'good', 'top', 'guide', 'guides', 'tip', 'tips', 'trick', 'tricks'], ignored: true },
  { words: ['setup', 'setups', 'set up', 'set ups', 'how to', 'tutorial'], ignored: true },
  { words: ['from', 'to', 'on', 'in', 'at', 'for', 'with', 'and', 'the'], ignored: true },
]
