declare global {
  interface Navigator {
    /** The Global Privacy Control signal. */
    globalPrivacyControl?: boolean
  }
}

export const hasOptedOut = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
