import { describeShipped } from "./shipped";

describeShipped("filtering");
