export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-signal"
    />
  )
}
