import type { ReactNode } from 'react'
import type { GuideId } from '@/lib/guides/guides'

export function Pictogram({ of }: { of: GuideId }) {
  return (
    <svg viewBox="0 0 200 96" className="mx-auto h-28 w-full wide:h-40" aria-hidden>
      <PictogramShapes of={of} />
    </svg>
  )
}

const spike = (
  <>
    <g className="stroke-line-strong">
      <ellipse cx="100" cy="76" rx="88" ry="17" strokeDasharray="1 5" />
      <ellipse cx="100" cy="76" rx="62" ry="12" />
      <ellipse cx="100" cy="76" rx="42" ry="8" />
    </g>
    <ellipse cx="100" cy="76" rx="28" ry="5.5" className="stroke-signal" />
    <path d="M100 6l11 24-4 46H93l-4-46z" className="fill-surface-3" />
    <path d="M89 30h22M91 48h18M92.5 64h15" />
    <path d="M100 14v10M100 36v7" className="stroke-signal" />
    <circle cx="100" cy="56" r="2.5" className="fill-signal stroke-none" />
  </>
)

/** Two sites, the paths between them, and a throw into one of them. */
const maps = (
  <>
    <g className="stroke-line-strong">
      <path d="M10 10h40v24H10zM150 62h40v24h-40zM150 10h40v24h-40zM10 62h40v24H10z" />
      <path d="M50 16h100M50 28h28v34H50M150 28h-28v34h28M50 80h100M78 40h44M78 54h44M16 34v28M44 34v28M156 34v28M184 34v28" />
    </g>
    <path d="M20 16h20v12H20zM160 16h20v12h-20z" className="fill-surface-3" />
    <path d="M62 82C78 20 138-6 168 18" className="stroke-signal" strokeDasharray="0.1 5" strokeWidth="2.5" />
    <circle cx="62" cy="83" r="3" className="fill-signal stroke-none" />
    <circle cx="170" cy="22" r="6" className="stroke-signal" />
    <circle cx="170" cy="22" r="1.75" className="fill-signal stroke-none" />
  </>
)

/** An income that rises round by round, with a coin above the highest bar. */
const economy = (
  <>
    <path d="M22 84h156M22 62h156M22 40h156M22 18h156" className="stroke-line-strong" strokeDasharray="1 5" />
    <path d="M34 84V60h22v24M72 84V50h22v34M110 84V40h22v44" className="fill-surface-3" />
    <path d="M148 84V34h22v50" className="fill-signal-deep stroke-signal" />
    <path d="M159 8l9 9-9 9-9-9z" className="stroke-signal" />
    <path d="M159 13v8" className="stroke-signal" />
    <path d="M16 84h168" />
  </>
)

const PICTOGRAMS: Record<GuideId, ReactNode> = { spike, maps, economy }

/** The shapes fill 200 by 96 units. `tools/make-pictograms.tsx` converts only the classes of fill and stroke. */
export function PictogramShapes({ of }: { of: GuideId }) {
  return (
    <g fill="none" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" className="stroke-muted">
      {PICTOGRAMS[of]}
    </g>
  )
}
