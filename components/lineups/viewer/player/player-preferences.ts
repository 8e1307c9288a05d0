import { createDeviceStore, oneOf } from '@/components/hooks/device-store'

/** Set while the user has paused the slideshow, so that no lineup moves on by itself. */
export const slideshowPreference = createDeviceStore('slideshow', oneOf('paused'))

/** Set if the user wants to see two steps side by side where the screen is wide enough. */
export const stepsPreference = createDeviceStore('steps', oneOf('two'))
