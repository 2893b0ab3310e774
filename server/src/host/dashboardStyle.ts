import colours from '../../dashboard/page.css';
import style from '../../dashboard/style.css';

/** The style of a dashboard page outside of the editor. */
export const dashboardStyle = colours + style;
