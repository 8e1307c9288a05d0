import { useState } from 'react'
import { readTabText, storeTabText } from '@/components/hooks/browser-storage'
import { buttonClass } from '@/components/ui/button'
import { isSamePlayer, type PlayedLineup, playersOf } from '@/lib/lineups/play'

/** No player's name is empty. */
const EVERYBODY = ''

/** The tab stores the player that was chosen on this page. */
const playerKey = () => `player of ${location.pathname}${location.search}`

/** Whose throws are shown. `isShown`: whether a lineup is one of them. */
export function useChosenPlayer(lineups: readonly PlayedLineup[]) {
  const players = playersOf(lineups)
  const [stored, setStored] = useState(() => readTabText(playerKey()))
  // The plan may have changed since the player was chosen.
  const chosen = players.find((player) => isSamePlayer(player, stored)) ?? EVERYBODY
  return {
    players,
    chosen,
    choose: (player: string) => {
      setStored(player)
      storeTabText(playerKey(), player)
    },
    isShown: ({ player }: PlayedLineup) => chosen === EVERYBODY || isSamePlayer(player, chosen),
  }
}

type PlayerChoiceProps = { players: readonly string[]; chosen: string; onChoose: (player: string) => void }

export function PlayerChoice({ players, chosen, onChoose }: PlayerChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Whose throws are shown</legend>
      {[EVERYBODY, ...players].map((player) => (
        <button
          key={player}
          type="button"
          aria-pressed={player === chosen}
          onClick={() => onChoose(player)}
          className={`${buttonClass.quiet} max-w-full whitespace-normal! aria-pressed:border-signal aria-pressed:text-signal`}
        >
          {player || 'Everybody'}
        </button>
      ))}
    </fieldset>
  )
}
