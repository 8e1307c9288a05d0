import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callAction, ignoreRedirect } from '@/components/forms/network-errors'
import { SelectField, SelectOptions } from '@/components/ui/field'
import { errorMessage } from '@/lib/errors'
import { findAbility } from '@/lib/game/agents'
import { PLATFORMS } from '@/lib/game/options'
import { listCounterpartsAction } from '@/lib/lineups/actions'
import type { CounterpartOption } from '@/lib/lineups/editor/counterparts'
import type { Result } from '@/lib/result'
import type { FormValues } from './form-values'
import { useLineupField } from './lineup-field'

/** @param lineupId empty for a new lineup. */
export function CounterpartField({ lineupId }: { lineupId: string }) {
  const [platform, map, agent] = useWatch<FormValues, ['platform', 'map', 'agent']>({
    name: ['platform', 'map', 'agent'],
  })
  const otherPlatform = PLATFORMS.find((name) => name !== platform)
  const field = useLineupField('counterpartId', `Same lineup on ${otherPlatform}`)
  const result = useCounterparts({ platform, map, agent, lineupId, counterpartId: field.value })
  if (!map || !agent) return null
  const options = result?.ok ? result.data : []
  const isListed = options.some(({ id }) => id === field.value)
  return (
    <div className="col-span-2 sm:col-span-1 wide:col-span-2">
      <SelectField {...field} hint={getHint(result, otherPlatform)}>
        <option value="">None</option>
        <SelectOptions
          options={options.map(({ id, title, ability, isPaired }) => [
            id,
            [title, findAbility(agent, ability)?.name, isPaired && 'paired'].filter(Boolean).join(' · '),
          ])}
        />
        {field.value && !isListed && <option value={field.value}>The current one</option>}
      </SelectField>
    </div>
  )
}

type CounterpartsResult = Result<CounterpartOption[]>

function getHint(result: CounterpartsResult | undefined, platform: string | undefined): string | undefined {
  if (!result) return 'Loading the lineups …'
  if (!result.ok) return errorMessage(result.error ?? { code: 'lineups-not-fetched' })
  return result.data.length === 0 ? `${platform} has no lineup of this agent on this map yet.` : undefined
}

/** @returns undefined while the list of another platform, map or agent is loading. */
function useCounterparts(
  query: Parameters<typeof listCounterpartsAction>[0],
): CounterpartsResult | undefined {
  const { platform, map, agent, lineupId } = query
  const [loaded, setLoaded] = useState<{ key: string; result: CounterpartsResult }>()
  const key = `${platform} ${map} ${agent}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of a counterpart needs no new list.
  useEffect(() => {
    if (!map || !agent) return
    let isCurrent = true
    callAction(listCounterpartsAction, query).then((result) => {
      if (isCurrent) setLoaded({ key, result })
    }, ignoreRedirect)
    return () => {
      isCurrent = false
    }
  }, [platform, map, agent, lineupId])
  return loaded?.key === key ? loaded.result : undefined
}
