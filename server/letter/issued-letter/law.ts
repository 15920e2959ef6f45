/** Facts of law that letters depend on, with their source. A new labour law is in the making. */

/** PP 35/2021 Ps. 8: a contract for a fixed term lasts at most five years with its extensions; MK 168/PUU-XXI/2023 says the same of the law. */
export const CONTRACT_YEARS_MAX = 5
/** PP 35/2021 Ps. 12: no probation. */
export const NO_PROBATION = 'PKWT tidak boleh mensyaratkan masa percobaan'
/** PP 35/2021 Ps. 14: registered within three working days of the signing. */
export const REGISTRATION_WORKING_DAYS = 3
/** PP 35/2021 Ps. 52 and its explanation: a warning is valid for six months, each level follows the one before. */
export const WARNING_MONTHS = 6
/** PP 35/2021 Ps. 52: after the third warning. */
export const AFTER_THIRD = 'SP3 masih berlaku. Pelanggaran berikutnya diproses sebagai PHK (PP 35/2021 Ps. 52)'

/** Rules of the product: a shorter gap does not break a chain of contracts, and a limit this near is said. */
export const CHAIN_GAP_DAYS = 30
export const NEAR_LIMIT_MONTHS = 6
/** Working days until a warning without receipt is reminded of. */
export const RECEIPT_WORKING_DAYS = 3
