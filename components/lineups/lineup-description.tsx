export function LineupDescription({ description }: { description: string }) {
  if (!description) return null
  return (
    <section aria-labelledby="description-heading">
      <h2 id="description-heading" className="mb-1 text-lg">
        Description
      </h2>
      <p className="whitespace-pre-line text-muted text-sm leading-relaxed">{description}</p>
    </section>
  )
}
