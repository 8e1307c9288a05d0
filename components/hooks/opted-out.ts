declare global {
  interface Navigator {
    /** The Global Privacy Control signal, in browsers that support it. */
    globalPrivacyControl?: boolean
  }
}

export const hasOptedOut = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
