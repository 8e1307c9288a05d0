/** Step images in order, and which of them stands on the card. */
export type StepList<Step> = { steps: readonly Step[]; thumbnailIndex: number }

/**
 * The list without one step. When that was the thumbnail, the first step becomes it; behind it, nothing changes;
 * before it, its index follows (spec §4).
 */
export function removeStep<Step>({ steps, thumbnailIndex }: StepList<Step>, index: number): StepList<Step> {
  const rest = steps.filter((_, position) => position !== index)
  if (index === thumbnailIndex) return { steps: rest, thumbnailIndex: 0 }
  return { steps: rest, thumbnailIndex: index < thumbnailIndex ? thumbnailIndex - 1 : thumbnailIndex }
}

/** The list with one step at another place; the thumbnail stays the same picture. */
export function moveStep<Step>(list: StepList<Step>, from: number, to: number): StepList<Step> {
  const moved = list.steps[from]
  if (moved === undefined || to < 0 || to >= list.steps.length || from === to) return list
  const rest = list.steps.filter((_, position) => position !== from)
  const order = list.steps.map((_, position) => position).filter((position) => position !== from)
  return {
    steps: rest.toSpliced(to, 0, moved),
    thumbnailIndex: order.toSpliced(to, 0, from).indexOf(list.thumbnailIndex),
  }
}
