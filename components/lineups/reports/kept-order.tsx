'use client'

import { type ReactNode, useState } from 'react'

/** Keeps the first order, because settling a report must not move its lineup away. */
export function KeptOrder({ entries }: { entries: readonly { key: string; content: ReactNode }[] }) {
  const keys = entries.map(({ key }) => key)
  const [order, setOrder] = useState<readonly string[]>(keys)
  const added = keys.filter((key) => !order.includes(key))
  if (added.length > 0) setOrder([...order, ...added])
  const inOrder = entries.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  return (
    <ul className="flex flex-col gap-4">
      {inOrder.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  )
}
