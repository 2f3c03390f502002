// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Pair} from "./Pair.sol";

/// One pair for each two tokens. No protocol fee.
contract Factory {
    address public feeTo;
    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address one, address other) external returns (address pair) {
        require(one != other, "same token twice");
        (address token0, address token1) = one < other ? (one, other) : (other, one);
        require(token0 != address(0), "no token");
        require(getPair[token0][token1] == address(0), "pair exists");
        pair = address(new Pair{salt: keccak256(abi.encodePacked(token0, token1))}());
        Pair(pair).initialize(token0, token1);
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }
}
