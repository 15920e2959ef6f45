/** The position of this device, if the person and the device give it. */

/** How long a person waits for the position; an unanswered question of the browser counts too. */
const WAIT_MS = 12_000
const RECENT_MS = 60_000

interface DevicePosition {
  latitude: number
  longitude: number
  accuracy: number
}

/** Undefined without permission, without reception or after some seconds, so that a check-in never waits long. */
export const readPosition = () =>
  new Promise<DevicePosition | undefined>((resolve) => {
    // Missing when the app is served without TLS.
    const { geolocation } = navigator as { geolocation?: Geolocation }
    if (!geolocation) return resolve(undefined)
    const give = setTimeout(() => resolve(undefined), WAIT_MS)
    const answer = (position?: DevicePosition) => {
      clearTimeout(give)
      resolve(position)
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => answer({ latitude, longitude, accuracy }),
      () => answer(),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: RECENT_MS },
    )
  })
