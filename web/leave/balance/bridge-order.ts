import type { LeaveBridge } from '#contract/leave/preview.ts'

/** Recommendations that are seen without asking for more. */
export const SHOWN_BRIDGES = 4

/** `available` is undefined until it is known. */
export const isBeyond = ({ working_days }: LeaveBridge, available: number | undefined) =>
  available !== undefined && working_days > available

/** Those beyond the balance come last, otherwise in the order of the server. */
export const affordableFirst = (bridges: readonly LeaveBridge[], available: number | undefined) =>
  bridges.toSorted((a, b) => Number(isBeyond(a, available)) - Number(isBeyond(b, available)))

/** The recommendations that the balance pays and that are seen without asking for more. */
export const recommended = (bridges: readonly LeaveBridge[], available: number) =>
  affordableFirst(bridges, available)
    .slice(0, SHOWN_BRIDGES)
    .filter((it) => !isBeyond(it, available))
