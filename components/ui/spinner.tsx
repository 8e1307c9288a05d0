/** A turning ring in the colour of the text around it. It says nothing: the words beside it do. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`${className} inline-block shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent`}
    />
  )
}
