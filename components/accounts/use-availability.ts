import { useEffect, useState } from 'react'
import type { AppError } from '@/lib/errors'
import { MIN_USERNAME_LENGTH } from '@/lib/limits'
import { routes } from '@/lib/routes'

const DEBOUNCE_MS = 400

type Kind = 'email' | 'username'
type Availability = { isAvailable: boolean; error?: AppError }

const IS_CHECKABLE: Record<Kind, (value: string) => boolean> = {
  email: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  username: (value) => [...value].length >= MIN_USERNAME_LENGTH,
}

/** Checks while the user types. @returns undefined until the value is checked, and for malformed values. */
export function useAvailability(kind: Kind, input: string): Availability | undefined {
  const value = input.trim()
  const [checked, setChecked] = useState<Availability & { value: string }>()

  useEffect(() => {
    if (!IS_CHECKABLE[kind](value)) return
    const request = new AbortController()
    const check = async () => {
      try {
        const availability = await fetchAvailability(kind, value, request.signal)
        if (availability) setChecked({ value, ...availability })
      } catch (error) {
        if (request.signal.aborted) return
        console.error(error)
        setChecked({ value, isAvailable: false, error: { code: `${kind}-unverifiable` } })
      }
    }
    const timer = setTimeout(check, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [kind, value])

  return checked?.value === value ? checked : undefined
}

/** @returns undefined for a value that the server finds malformed. @throws Error for any other failure. */
async function fetchAvailability(
  kind: Kind,
  value: string,
  signal: AbortSignal,
): Promise<Availability | undefined> {
  const response = await fetch(routes.availability, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [kind]: value }),
    signal,
  })
  if (response.status === 400) return undefined
  if (!response.ok && response.status !== 429)
    throw new Error(`Checking availability failed with status ${response.status}.`)
  const body: { available?: boolean; seconds?: number } = await response.json()
  if (response.status === 429)
    return { isAvailable: false, error: { code: 'rate-limited', seconds: body.seconds } as AppError }
  if (body.available) return { isAvailable: true }
  return { isAvailable: false, error: { code: `${kind}-taken`, [kind]: value } as AppError }
}
