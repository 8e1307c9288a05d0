import { createDeviceStore, oneOf } from '@/components/hooks/device-store'

/** Set after the user has paused a slideshow, until the user resumes one. */
export const slideshowPreference = createDeviceStore('slideshow', oneOf('paused'))

/** Set if the user wants two steps side by side where the screen is wide enough. */
export const stepsPreference = createDeviceStore('steps', oneOf('two'))
