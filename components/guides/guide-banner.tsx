import type { ReactNode } from 'react'
import { MapArtwork } from '@/components/game/map-artwork'

/**
 * A map's artwork with the guide's heading: below the artwork on a phone, beside it on wider screens. The
 * artwork fades out towards the text, which therefore always stands on the plain background.
 */
export function GuideBanner({ artwork, children }: { artwork: string; children: ReactNode }) {
  return (
    <div className="relative overflow-hidden rounded-panel border border-line bg-surface-1">
      <MapArtwork
        src={artwork}
        eager
        className="mask-b-from-60% h-[min(10rem,24svh)] w-full md:absolute md:inset-y-0 md:right-0 md:mask-b-from-100% md:mask-l-from-60% md:h-full md:w-1/2 wide:w-3/5 print:hidden"
      />
      <div className="relative px-4 pb-5 md:flex md:min-h-[clamp(8rem,30svh,18rem)] md:max-w-[52%] md:flex-col md:justify-center md:py-4 md:pr-0 wide:max-w-[42%] wide:pl-8">
        {children}
      </div>
    </div>
  )
}
