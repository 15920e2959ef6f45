/** Where people come to work. Without schemas, since the home draws them as soon as it opens. */

export const workPlaces = ['Work From Office', 'Work From Home', 'Dinas Luar'] as const
export type WorkPlace = (typeof workPlaces)[number]

/** Sent with every check-out; the spelling is the product's own. */
export const CHECK_OUT_LOCATION = 'Work from Office'
