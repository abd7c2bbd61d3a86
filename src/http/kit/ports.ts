/** The port of the API unless set. */
export const API_PORT = 4646;

/** The port of the ops listener unless set. */
export const OPS_PORT = 9203;
