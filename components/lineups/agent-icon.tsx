import { GameIcon } from '@/components/game/game-icon'
import { agentEmoji, agentName, findAgent } from '@/lib/game/agents'

/** An agent's emblem, or the fallback emoji of one that the reference does not know. */
export function AgentIcon({ agent }: { agent: string }) {
  const icon = findAgent(agent)?.icon
  if (!icon) {
    return (
      <span role="img" aria-label={agentName(agent)} className="text-3xl">
        {agentEmoji(agent)}
      </span>
    )
  }
  return <GameIcon src={icon} label={agentName(agent)} width={40} className="shrink-0" />
}
