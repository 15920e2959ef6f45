/** Places of work. Without schemas, because the dashboard needs them as soon as it opens. */

export const workPlaces = ['Work From Office', 'Work From Home', 'Dinas Luar'] as const
export type WorkPlace = (typeof workPlaces)[number]

/** Check-ins from here are compared with the places of a company that asks. */
export const OFFICE = 'Work From Office' satisfies WorkPlace
/** The code of a refused check-in that a reason overcomes. */
export const OUTSIDE_PLACE = 'outside_place'
/** The mark of such a check-in on the screens. */
export const OUTSIDE = 'Di luar kantor'
/** Asked for a reason although the place of the person is not known. */
export const NO_POSITION = 'Lokasi tidak terbaca'

/** Sent with every check-out; the lower-case `from` is intentional. */
export const CHECK_OUT_LOCATION = 'Work from Office'
