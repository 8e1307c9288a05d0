/** About as many characters as fit into three short lines. */
const MAX_SHORT_LENGTH = 60

/** A text that is cut off after three lines until it is pressed. */
export function LongText({ children, className = '' }: { children: string; className?: string }) {
  if (children.length <= MAX_SHORT_LENGTH && !children.includes('\n'))
    return <p className={className}>{children}</p>
  return (
    <details className="group">
      <summary
        className={`line-clamp-3 min-h-11 cursor-pointer list-none group-open:line-clamp-none [&::-webkit-details-marker]:hidden ${className}`}
      >
        {children}
      </summary>
    </details>
  )
}
