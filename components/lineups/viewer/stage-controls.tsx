import { ChevronLeft, ChevronRight, Maximize, Minimize, Pause, Play, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ZOOM_LEVELS } from '@/lib/limits'
import type { FullScreen } from './use-full-screen'
import type { Slides } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

const MAX_ZOOM = ZOOM_LEVELS[ZOOM_LEVELS.length - 1] ?? 1

/**
 * Back, play, on; where we are; smaller, larger, as large as the screen. Within reach of a thumb: under the picture, and
 * on a low screen in its lower right corner, where the buttons that are pressed most are the lowest and the widest.
 */
export function StageControls({ slides, zoom, full }: { slides: Slides; zoom: ZoomPan; full: FullScreen }) {
  const { index, count, paused } = slides.show
  const hasMany = count > 1
  return (
    <div className="flex flex-wrap items-center gap-1 px-3 beside:col-2 beside:row-3 beside:grid beside:gap-1.5 beside:border-line beside:border-t beside:border-l beside:px-2 beside:py-1.5 panel:px-0 group-data-full/viewer:absolute group-data-full/viewer:right-0 group-data-full/viewer:bottom-2 group-data-full/viewer:grid group-data-full/viewer:w-37 group-data-full/viewer:gap-1.5 group-data-full/viewer:border-0 group-data-full/viewer:px-1">
      <div className="flex items-center gap-1 beside:order-last group-data-full/viewer:order-last">
        <Control label="Previous step" onClick={slides.previous} disabled={!hasMany} isMain>
          <ChevronLeft className="size-6" />
        </Control>
        <Control label={paused ? 'Resume' : 'Pause'} onClick={slides.toggle} disabled={!hasMany} isMain>
          {paused ? <Play className="size-5 fill-current" /> : <Pause className="size-5 fill-current" />}
        </Control>
        <Control label="Next step" onClick={slides.next} disabled={!hasMany} isMain>
          <ChevronRight className="size-6" />
        </Control>
      </div>
      <p className="order-last mt-1 -mb-1 basis-full font-medium text-muted text-sm beside:order-none beside:m-0 beside:px-1 beside:text-xs panel:order-none panel:my-0 panel:ml-2 panel:basis-auto group-data-full/viewer:order-none group-data-full/viewer:justify-self-end group-data-full/viewer:rounded-chip group-data-full/viewer:bg-black/75 group-data-full/viewer:px-2">
        Step {index + 1} of {count}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-1 beside:ml-0 beside:justify-between group-data-full/viewer:justify-end">
        <Control label="Zoom out" onClick={zoom.zoomOut} disabled={zoom.scale <= 1}>
          <ZoomOut className="size-5" />
        </Control>
        <output
          aria-label="Zoom"
          className="w-7 text-center text-muted text-sm group-data-full/viewer:hidden"
        >
          {Math.round(zoom.scale)}×
        </output>
        <Control label="Zoom in" onClick={zoom.zoomIn} disabled={zoom.scale >= MAX_ZOOM}>
          <ZoomIn className="size-5" />
        </Control>
        <Control label={full.isOn ? 'Exit full screen' : 'Full screen'} onClick={full.toggle}>
          {full.isOn ? <Minimize className="size-5" /> : <Maximize className="size-5" />}
        </Control>
      </div>
    </div>
  )
}

function Control({
  label,
  onClick,
  disabled = false,
  isMain = false,
  children,
}: {
  label: string
  onClick: () => void
  disabled?: boolean
  /** One of those that are pressed most. */
  isMain?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Stays focusable when it is used up, so that the keyboard does not lose its place.
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className={`${buttonClass.icon} bg-surface-2 aria-disabled:text-muted/60 ${isMain ? 'beside:h-12 beside:w-auto beside:flex-1' : ''}`}
    >
      {children}
    </button>
  )
}
