import { ChevronLeft, ChevronRight, Pause, Play, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ZOOM_LEVELS } from '@/lib/limits'
import type { Slides } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

const MAX_ZOOM = ZOOM_LEVELS[ZOOM_LEVELS.length - 1] ?? 1

/** Back, play, on; where we are; smaller, larger. Within reach of a thumb, under the picture. */
export function StageControls({ slides, zoom }: { slides: Slides; zoom: ZoomPan }) {
  const { index, count, paused } = slides.show
  const hasMany = count > 1
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Control label="Previous step" onClick={slides.previous} disabled={!hasMany}>
        <ChevronLeft className="size-6" />
      </Control>
      <Control label={paused ? 'Resume' : 'Pause'} onClick={slides.toggle} disabled={!hasMany}>
        {paused ? <Play className="size-5 fill-current" /> : <Pause className="size-5 fill-current" />}
      </Control>
      <Control label="Next step" onClick={slides.next} disabled={!hasMany}>
        <ChevronRight className="size-6" />
      </Control>
      <p className="ml-2 whitespace-nowrap font-medium text-muted text-sm max-[22.5rem]:order-last max-[22.5rem]:mx-0 max-[22.5rem]:basis-full">
        Step {index + 1} of {count}
      </p>
      <div className="ml-auto flex items-center gap-1">
        <Control label="Zoom out" onClick={zoom.zoomOut} disabled={zoom.scale <= 1}>
          <ZoomOut className="size-5" />
        </Control>
        <output aria-label="Zoom" className="w-7 text-center text-muted text-sm">
          {Math.round(zoom.scale)}×
        </output>
        <Control label="Zoom in" onClick={zoom.zoomIn} disabled={zoom.scale >= MAX_ZOOM}>
          <ZoomIn className="size-5" />
        </Control>
      </div>
    </div>
  )
}

function Control({
  label,
  onClick,
  disabled,
  children,
}: {
  label: string
  onClick: () => void
  disabled: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Stays focusable when it is used up, so that the keyboard does not lose its place.
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className={`${buttonClass.icon} bg-surface-2 aria-disabled:opacity-40`}
    >
      {children}
    </button>
  )
}
