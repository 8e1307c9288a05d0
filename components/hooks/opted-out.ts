declare global {
  interface Navigator {
    /** The Global Privacy Control signal, in browsers that support it. */
    globalPrivacyControl?: boolean
  }
}

export function hasOptedOut(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}
