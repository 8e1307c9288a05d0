import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Maximize,
  Minimize,
  Pause,
  Play,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass, clickUnless, MAY_REPEAT } from '@/components/ui/button'
import { MAX_ZOOM } from '@/lib/limits'
import type { FullScreen } from './use-full-screen'
import type { Slideshow } from './use-slideshow'
import type { TwoSteps } from './use-two-steps'
import type { ZoomPan } from './use-zoom-pan'

export type Player = { slideshow: Slideshow; zoom: ZoomPan; twoSteps: TwoSteps; fullScreen: FullScreen }

export function PlayerControls({ slideshow, zoom, twoSteps, fullScreen }: Player) {
  const { index, count, paused } = slideshow.state
  const isOnlyStep = count <= 1
  return (
    <div className="viewer-controls border-line">
      <div className="viewer-controls-steps">
        <Control label="Previous step" onClick={slideshow.previous} disabled={isOnlyStep} isMain mayRepeat>
          <ChevronLeft className="size-6" />
        </Control>
        <Control label={paused ? 'Resume' : 'Pause'} onClick={slideshow.toggle} disabled={isOnlyStep} isMain>
          {paused ? <Play className="size-5 fill-current" /> : <Pause className="size-5 fill-current" />}
        </Control>
        <Control label="Next step" onClick={slideshow.next} disabled={isOnlyStep} isMain mayRepeat>
          <ChevronRight className="size-6" />
        </Control>
      </div>
      <div className="viewer-controls-position">
        <p className="viewer-step-number whitespace-nowrap font-medium text-muted">
          {`Step ${index + 1} of ${count}`}
        </p>
        {!isOnlyStep && (
          <button
            type="button"
            aria-label="Two steps side by side"
            aria-pressed={twoSteps.isOn}
            aria-keyshortcuts="2"
            title="Two steps side by side (2)"
            onClick={twoSteps.toggle}
            // 844px is the limit of `WIDE_SCREEN` in use-two-steps.ts.
            className={`${buttonClass.icon} bg-surface-2 aria-pressed:text-signal max-[844px]:hidden`}
          >
            <Columns2 className="size-5" />
          </button>
        )}
      </div>
      <div className="viewer-controls-zoom">
        <Control label="Zoom out" onClick={zoom.zoomOut} disabled={zoom.scale <= 1} mayRepeat>
          <ZoomOut className="size-5" />
        </Control>
        <output aria-label="Zoom" className="viewer-zoom-level w-7 text-center text-muted text-sm">
          {`${Math.round(zoom.scale * 10) / 10}×`}
        </output>
        <Control label="Zoom in" onClick={zoom.zoomIn} disabled={zoom.scale >= MAX_ZOOM} mayRepeat>
          <ZoomIn className="size-5" />
        </Control>
        <Control label={fullScreen.isOn ? 'Exit full screen' : 'Full screen'} onClick={fullScreen.toggle}>
          {fullScreen.isOn ? <Minimize className="size-5" /> : <Maximize className="size-5" />}
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
  mayRepeat = false,
  children,
}: {
  label: string
  onClick: () => void
  disabled?: boolean
  /** One of the controls used most, which are larger in the layout `beside`. */
  isMain?: boolean
  /** Acts again while its key is held down. */
  mayRepeat?: boolean
  children: ReactNode
}) {
  return (
    <button
      {...clickUnless(disabled, onClick)}
      {...(mayRepeat && MAY_REPEAT)}
      aria-label={label}
      className={`${buttonClass.icon} bg-surface-2 aria-disabled:text-muted/60 ${isMain ? 'beside:h-12 beside:w-auto beside:flex-1' : ''}`}
    >
      {children}
    </button>
  )
}
