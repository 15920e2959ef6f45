/** Places of work. Without schemas, because the dashboard needs them as soon as it opens. */

export const workPlaces = ['Work From Office', 'Work From Home', 'Dinas Luar'] as const
export type WorkPlace = (typeof workPlaces)[number]

/** Sent with every check-out; the lower-case `from` is intentional. */
export const CHECK_OUT_LOCATION = 'Work from Office'
